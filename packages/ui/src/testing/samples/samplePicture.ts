import { SAMPLE_PICTURES } from './samplePictures.ts'

/** The picture that a network or token has in the catalogue, by its name: for gallery states and tests. */
export function samplePicture(name: string): string | undefined {
  const svg = new Map(Object.entries(SAMPLE_PICTURES)).get(name)
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
}
