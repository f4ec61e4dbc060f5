type Pair = readonly [light: number, dark: number]

/** Shadows for a strength from 0 to 2; 1 is that of the default theme. The line around the card stays. */
export function deriveShadows(strength: number): Record<string, string> {
  const alpha = (value: number) => Number(Math.min(1, value * strength).toFixed(3))
  const color = ([light, dark]: Pair) =>
    `light-dark(rgb(17 20 28 / ${alpha(light)}), rgb(0 0 0 / ${alpha(dark)}))`
  const edge = '0 0 0 1px var(--foyer-edge)'
  return {
    '--foyer-shadow-1': `0 1px 2px ${color([0.07, 0.3])}`,
    '--foyer-shadow-2': `0 4px 16px -2px ${color([0.12, 0.45])}, ${edge}`,
    '--foyer-shadow-3': `0 32px 72px -16px ${color([0.3, 0.68])}, 0 10px 28px -8px ${color([0.14, 0.45])}, ${edge}`,
    '--foyer-sheen': `light-dark(transparent, rgb(255 255 255 / ${alpha(0.055)}))`,
  }
}
