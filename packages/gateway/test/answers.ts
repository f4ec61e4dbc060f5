import { randomInt } from 'node:crypto'

/** An address that nobody has used. */
export const newAddress = () => `eve${randomInt(1e12)}@example.com`

/** A code that is not this one. */
export const otherThan = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

/** The code of a refusal, or `ok`. */
export function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  )
}
