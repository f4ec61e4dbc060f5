import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import { makeElement } from '../lib/ui/elements.ts'

/** How long the second button stays away: longer than a double click. */
const APPEAR_MS = 700
const PLACES = 6

/** The input of the second step. */
export interface SecondStepInput {
  readonly document: Document
  readonly footer: HTMLElement
  readonly label: string
  readonly onPress: () => void
  /** A press on anything but the button. */
  readonly onMiss: () => void
  readonly setTimer?: SetTimer
}

/**
 * The second of two presses, where the browser does not tell whether something covers the frame: its button appears at one of six
 * random places, so that a page which draws over the frame cannot lead a finger there. None of them is where the first button
 * was: pressing twice in one place cancels.
 */
export function startSecondStep(input: SecondStepInput): () => void {
  const { document, footer, label, onPress, onMiss, setTimer = setPlatformTimer } = input
  const stop = new AbortController()
  const place = randomPlace()
  const button = makeElement(document, 'button', {
    class: 'button primary',
    text: label,
    attributes: { type: 'button' },
  })
  const cells = Array.from({ length: PLACES }, (_, at) =>
    makeElement(document, 'div', { class: 'place' }, ...(at === place ? [button] : [])),
  )
  button.hidden = true
  footer.replaceChildren(...cells)
  footer.dataset.step = 'second'
  const stopTimer = setTimer(() => {
    button.hidden = false
  }, APPEAR_MS)
  const options = { signal: stop.signal, capture: true }
  let isDown = false
  document.addEventListener(
    'pointerdown',
    (event) => {
      isDown = event.isTrusted && event.target === button
      if (event.isTrusted && event.target !== button) onMiss()
    },
    options,
  )
  button.addEventListener(
    'click',
    (event) => {
      if (event.isTrusted && (isDown || event.detail === 0)) onPress()
    },
    options,
  )
  return () => {
    stopTimer()
    stop.abort()
  }
}

function randomPlace(): number {
  // 252 is the last multiple of six in a byte: beyond it some places would be likelier than others.
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < 252) return byte % PLACES
  }
}
