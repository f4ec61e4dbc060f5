import type { IconShape } from './iconShape.ts'

/** The sign 'card'. */
export const cardIcon: IconShape = {
  name: 'card',
  path: 'M4.8 4.6h10.4A1.6 1.6 0 0 1 16.8 6.2v7.6a1.6 1.6 0 0 1-1.6 1.6H4.8a1.6 1.6 0 0 1-1.6-1.6V6.2a1.6 1.6 0 0 1 1.6-1.6zM3.2 8.2h13.6M6 12.4h2.4',
}
