import type { IconShape } from './iconShape.ts'

/** The sign 'send'. */
export const sendIcon: IconShape = {
  name: 'send',
  path: 'M16.4 3.6 3.8 8.3l5.4 2.5 2.5 5.4zM9.2 10.8l3.2-3.2',
}
