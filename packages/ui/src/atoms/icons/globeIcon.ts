import type { IconShape } from './iconShape.ts'

/** The sign 'globe'. */
export const globeIcon: IconShape = {
  name: 'globe',
  path: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM3.5 10h13M10 3.5c1.9 1.8 2.8 4 2.8 6.5s-.9 4.7-2.8 6.5c-1.9-1.8-2.8-4-2.8-6.5s.9-4.7 2.8-6.5z',
}
