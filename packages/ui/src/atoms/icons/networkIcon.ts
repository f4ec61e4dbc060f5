import type { IconShape } from './iconShape.ts'

/** The sign 'network'. */
export const networkIcon: IconShape = {
  name: 'network',
  path: 'M10 7.4a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.4 16.6a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM14.6 16.6a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9.1 7.2l-2.7 5.6M10.9 7.2l2.7 5.6',
}
