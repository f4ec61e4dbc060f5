import type { IconShape } from './iconShape.ts'

/** The sign 'warning'. */
export const warningIcon: IconShape = {
  name: 'warning',
  path: 'M10 4.2l6.4 11a.9.9 0 0 1-.8 1.3H4.4a.9.9 0 0 1-.8-1.3zM10 8.6v3.2M10 14h.01',
}
