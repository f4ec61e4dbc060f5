import { setPlatformTimer } from '@foyer/kit'
import type { Shell } from './shell.ts'

const SECOND_MS = 1_000

/** A wait in the person's language, in the unit that suits it. */
export function waitTime({ language }: Pick<Shell, 'language'>, ms: number): string {
  const [value, unit] =
    ms < 120_000
      ? ([ms / 1000, 'second'] as const)
      : ms < 7_200_000
        ? ([ms / 60_000, 'minute'] as const)
        : ([ms / 3_600_000, 'hour'] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(value),
  )
}

/** Runs what a button starts: the button is busy meanwhile, and a second press starts nothing. */
export async function runBusy(button: HTMLButtonElement, work: () => Promise<void>): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  try {
    await work()
  } finally {
    button.removeAttribute('aria-busy')
  }
}

/** Tells how much of a wait is left: at once, each second, and at its end. */
export function countDown(waitMs: number, signal: AbortSignal, tell: (leftMs: number) => void): void {
  const endMs = performance.now() + waitMs
  const tick = () => {
    if (signal.aborted) return
    const leftMs = Math.max(0, endMs - performance.now())
    tell(leftMs)
    if (leftMs > 0) setPlatformTimer(tick, SECOND_MS)
  }
  tick()
}
