import type { FoyerApi } from '@foyer/elements'
import { find } from '../find.ts'

const KEY = 'foyer.demo.steps'

function isDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'done'
  } catch {
    return false
  }
}

function dismiss(): void {
  find('steps').hidden = true
  try {
    localStorage.setItem(KEY, 'done')
  } catch {
    // Then it is there again at the next visit.
  }
}

/** Leads a first-time visitor through the three things to try; each is ticked as it happens, wherever it was done. */
export function showSteps(foyer: FoyerApi): void {
  const steps = find('steps')
  if (isDismissed()) return
  steps.hidden = false
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
    if (account && isOpen && /send|activity/i.test(view)) tick(3)
  })
  find('dismiss-steps').addEventListener('click', () => {
    dismiss()
    find('main').focus()
  })
}
