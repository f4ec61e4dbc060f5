import type { FoyerApi } from '@foyer/elements'
import { find } from '../find.ts'

const KEY = 'foyer.demo.steps'

function dismiss(): void {
  find('steps').hidden = true
  try {
    localStorage.setItem(KEY, 'done')
  } catch {
    // Then it is there again at the next visit.
  }
}

/** The views of the third step: to send, or to look at the activity. */
const STEP_3 = /^(WalletSend|Transactions)/

/**
 * Leads a first-time visitor through the three things to try; each is ticked as it happens, wherever it was done.
 * `steps.js` hides them before the page is drawn when they were dismissed.
 */
export function showSteps(foyer: FoyerApi): void {
  const tick = (number: number) => {
    const step = find(`step-${number}`)
    if (step.dataset.done) return
    step.dataset.done = 'yes'
    step.querySelector('.step-mark')?.setAttribute('aria-label', 'done')
  }
  foyer.on('connect-start', () => tick(1))
  foyer.observe(({ account, view, isOpen }) => {
    if (account) {
      tick(1)
      tick(2)
    }
    if (account && isOpen && STEP_3.test(view)) tick(3)
  })
  find('dismiss-steps').addEventListener('click', () => {
    dismiss()
    find('main').focus()
  })
}
