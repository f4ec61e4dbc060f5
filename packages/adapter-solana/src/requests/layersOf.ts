const DEPTH_MAX = 5

/** An error and those that it came of, outermost first. A node's words lie some layers deep, below what each caller made of them. */
export function layersOf(error: unknown): readonly object[] {
  const layers: object[] = []
  for (let layer = error; layer instanceof Object && layers.length < DEPTH_MAX; ) {
    layers.push(layer)
    layer = 'cause' in layer ? layer.cause : undefined
  }
  return layers
}
