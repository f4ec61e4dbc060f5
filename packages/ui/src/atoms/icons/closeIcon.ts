import type { IconShape } from './iconShape.ts'

/** The sign 'close'. */
export const closeIcon: IconShape = {
  name: 'close',
  path: 'm5.2 5.2 9.6 9.6M14.8 5.2l-9.6 9.6',
}
