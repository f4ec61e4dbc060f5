import type { IconShape } from './iconShape.ts'

/** The sign 'trash'. */
export const trashIcon: IconShape = {
  name: 'trash',
  path: 'M4.4 6h11.2M8 6V4.6A1.1 1.1 0 0 1 9.1 3.5h1.8A1.1 1.1 0 0 1 12 4.6V6M5.8 6l.6 9a1.6 1.6 0 0 0 1.6 1.5h4a1.6 1.6 0 0 0 1.6-1.5l.6-9M8.6 9.2v4.2M11.4 9.2v4.2',
}
