import { getImage } from '../images.ts'
import type { RouteExample } from './example.ts'

/** Fetching a wallet's icon. */
export const imageExample: RouteExample = {
  route: getImage,
  good: { params: { imageId: 'e30d09fe-c0dd-4b61-81e2-d6dc09eb9700' } },
  bad: { params: { imageId: '../secret' } },
}
