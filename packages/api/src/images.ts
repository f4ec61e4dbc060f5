import * as v from 'valibot'
import { IMAGE_PATH } from './paths.ts'
import { ImageId } from './primitives.ts'
import { defineRoute } from './route.ts'

/**
 * The content types that the gateway serves. It serves only SVG images that it generates itself or that were cleaned when its
 * package was made, because an SVG of another source can contain scripts.
 */
export const IMAGE_TYPES = ['image/webp', 'image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'] as const

/**
 * An image by its id, as in wallet listings and networks. It may be cached forever, because the bytes of an id never change.
 * The image of a network has the id `network-` plus the reference of its CAIP-2 id, that of a token the id that came with its
 * balance. Those may be cached for a day. When a network has no image, the gateway generates a badge.
 */
export const getImage = defineRoute({
  id: 'getImage',
  method: 'GET',
  path: IMAGE_PATH,
  summary: 'Answers with the image of a wallet, network or token.',
  params: v.object({ imageId: ImageId }),
  reply: { bytes: IMAGE_TYPES },
  problems: ['not_found', 'rate_limited'],
})
