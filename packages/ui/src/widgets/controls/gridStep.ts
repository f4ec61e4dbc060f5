/** The input of `gridStep`. */
export interface GridStepInput {
  readonly key: string
  readonly index: number
  readonly count: number
  readonly columns: number
  readonly isRtl: boolean
}

/** The index that a key moves to in a grid; undefined when the key has no effect. */
export function gridStep({ key, index, count, columns, isRtl }: GridStepInput): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: index + (isRtl ? -1 : 1),
    ArrowLeft: index + (isRtl ? 1 : -1),
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  }
  const target = Object.hasOwn(steps, key) ? steps[key] : undefined
  return target !== undefined && target >= 0 && target < count ? target : undefined
}
