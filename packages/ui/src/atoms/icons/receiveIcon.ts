import type { IconShape } from './iconShape.ts'

/** The sign 'receive'. */
export const receiveIcon: IconShape = {
  name: 'receive',
  path: 'M10 3.6v8.6M6.6 9 10 12.4 13.4 9M4 15.8h12',
}
