import * as v from 'valibot'
import { IMAGE_PATH } from './paths.ts'
import { defineRoute } from './route.ts'

/** Content types that the gateway serves; vector images are not among them (they can carry script). */
export const IMAGE_TYPES = ['image/webp', 'image/png', 'image/jpeg', 'image/gif'] as const

/** An image by the id that listings and networks carry. Cached for ever: an id never changes its bytes. */
export const getImage = defineRoute({
  id: 'getImage',
  method: 'GET',
  path: IMAGE_PATH,
  summary: 'Answers with the image of a wallet or network.',
  params: v.object({ imageId: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9._-]{1,128}$/, 'not an image id')) }),
  reply: { bytes: IMAGE_TYPES },
  problems: ['not_found', 'rate_limited'],
})
