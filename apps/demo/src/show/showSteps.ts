import type { FoyerApi } from '@foyer/elements'
import { find } from '../find.ts'

const KEY = 'foyer.demo.steps'
/** The entry that stands for the steps that were done, once they are hidden. */
const HIDDEN = 'done'

function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Then the next visit begins anew.
  }
}

/** The numbers of the steps that were done at an earlier visit, such as `12`, or that they are hidden. */
function read(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** The views of the third step: to send, or to look at the activity. */
const STEP_3 = /^(WalletSend|Transactions)/

/**
 * Leads a first-time visitor through the three things to try; each is ticked as it happens, wherever it was done, and stays ticked at
 * the next visit. `steps.js` hides them before the page is drawn when they were dismissed.
 */
export function showSteps(foyer: FoyerApi): void {
  const done = new Set<string>()
  const kept = read()
  let isHidden = kept === HIDDEN
  const tick = (number: string) => {
    const step = /^[123]$/.test(number) ? find(`step-${number}`) : undefined
    if (!step || done.has(number)) return
    done.add(number)
    step.dataset.done = 'yes'
    step.querySelector('.step-mark')?.setAttribute('aria-label', 'done')
    if (!isHidden) keep([...done].join(''))
  }
  if (!isHidden) for (const number of kept) tick(number)
  foyer.on('connect-start', () => tick('1'))
  foyer.observe(({ account, view, isOpen }) => {
    if (account) {
      tick('1')
      tick('2')
    }
    if (account && isOpen && STEP_3.test(view)) tick('3')
  })
  find('dismiss-steps').addEventListener('click', () => {
    find('steps').hidden = isHidden = true
    keep(HIDDEN)
    find('main').focus()
  })
}
