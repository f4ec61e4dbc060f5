/** Digits before the point at most: more than any supply has. */
const MAX_WHOLE_DIGITS = 20
/** Digits after it while no token says how many it has. */
const DEFAULT_DECIMALS = 18

/**
 * Keeps of a typed amount what counts: digits and the first point, a comma being one, within the digits that there is
 * room for. What stands left of a place depends on nothing right of it, so the caret goes to the length of the cleaned
 * text before it. Spec: validate-18.
 */
export function cleanAmount(text: string, decimals = DEFAULT_DECIMALS): string {
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replace(/[^0-9.]/g, '')
    .split('.')
  const kept = whole.slice(0, MAX_WHOLE_DIGITS)
  return rest.length === 0 || decimals === 0 ? kept : `${kept}.${rest.join('').slice(0, decimals)}`
}
