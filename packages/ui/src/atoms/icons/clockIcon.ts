import type { IconShape } from './iconShape.ts'

/** The sign 'clock'. */
export const clockIcon: IconShape = {
  name: 'clock',
  path: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM10 6.4V10l2.4 1.6',
}
