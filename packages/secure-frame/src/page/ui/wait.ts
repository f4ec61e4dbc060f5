import { fill, type Shell } from './shell.ts'
import { countDown, waitTime } from './work.ts'

/** Keeps a button from being pressed until a wait is over, and says how long that is (clause validate-13). */
export function startWait(
  shell: Shell,
  input: {
    readonly button: HTMLButtonElement
    readonly text: string
    readonly waitMs: number
    readonly signal: AbortSignal
  },
): void {
  const { button, text, waitMs, signal } = input
  countDown(waitMs, signal, (leftMs) => {
    button.disabled = leftMs > 0
    button.textContent = leftMs > 0 ? fill(shell.texts.resendIn, { time: waitTime(shell, leftMs) }) : text
  })
}
