import * as v from 'valibot'
import { IMAGE_PATH } from './paths.ts'
import { defineRoute } from './route.ts'

/**
 * Content types that the gateway serves. Vector images are the gateway's own drawings alone: those of others can carry
 * script, and are not taken.
 */
export const IMAGE_TYPES = ['image/webp', 'image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'] as const

/**
 * An image by the id that listings and networks carry. Cached for ever: an id never changes its bytes. A network has one
 * under `network-` and its number, or the part of its CAIP-2 id behind the colon; where nobody stored one, the gateway
 * draws a badge, which may be cached for a day.
 */
export const getImage = defineRoute({
  id: 'getImage',
  method: 'GET',
  path: IMAGE_PATH,
  summary: 'Answers with the image of a wallet or network.',
  params: v.object({ imageId: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9._-]{1,128}$/, 'not an image id')) }),
  reply: { bytes: IMAGE_TYPES },
  problems: ['not_found', 'rate_limited'],
})
