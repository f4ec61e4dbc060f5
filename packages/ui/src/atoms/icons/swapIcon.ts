import type { IconShape } from './iconShape.ts'

/** The sign 'swap'. */
export const swapIcon: IconShape = {
  name: 'swap',
  path: 'M5.4 7.2h9.8M12.4 4.4l2.8 2.8-2.8 2.8M14.6 12.8H4.8M7.6 10l-2.8 2.8 2.8 2.8',
}
