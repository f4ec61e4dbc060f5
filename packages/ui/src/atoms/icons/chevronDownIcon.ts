import type { IconShape } from './iconShape.ts'

/** The sign 'chevron-down'. */
export const chevronDownIcon: IconShape = {
  name: 'chevron-down',
  path: 'M4.8 7.6 10 12.8l5.2-5.2',
}
