import type { IconShape } from './iconShape.ts'

/** The sign 'mail'. */
export const mailIcon: IconShape = {
  name: 'mail',
  path: 'M4.8 4.8h10.4a1.5 1.5 0 0 1 1.5 1.5v7.4a1.5 1.5 0 0 1-1.5 1.5H4.8a1.5 1.5 0 0 1-1.5-1.5V6.3a1.5 1.5 0 0 1 1.5-1.5zM3.8 6.2l6.2 4.6 6.2-4.6',
}
