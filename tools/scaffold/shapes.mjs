import { element } from './element.mjs'
import { family } from './family.mjs'
import { gatewayPart } from './gatewayPart.mjs'
import { NameError } from './names.mjs'
import { option } from './option.mjs'
import { flow, part, rule, slice } from './part.mjs'
import { route } from './route.mjs'
import { view } from './view.mjs'

export { NameError }

/**
 * @typedef {object} Scaffold
 * @property {Record<string, string>} files Path below the root → text.
 * @property {Record<string, (text: string) => string>} [edits] Path below the root → what becomes of the file there.
 * @property {string[]} [generators] Scripts in tools/reference/ that then write what follows.
 * @property {string[]} next The steps left to do by hand, in order.
 */

/** The shapes that `npm run new` can write. @type {Record<string, (name: string) => Scaffold>} */
export const SHAPES = {
  part,
  slice,
  view,
  flow,
  rule,
  route,
  'gateway-part': gatewayPart,
  family,
  element,
  option,
}
