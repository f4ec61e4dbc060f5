import type { IconShape } from './iconShape.ts'

/** The sign 'chevron-right'. */
export const chevronRightIcon: IconShape = {
  name: 'chevron-right',
  path: 'M7.6 4.8 12.8 10l-5.2 5.2',
}
