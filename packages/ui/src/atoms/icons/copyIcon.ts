import type { IconShape } from './iconShape.ts'

/** The sign 'copy'. */
export const copyIcon: IconShape = {
  name: 'copy',
  path: 'M8.6 7h5.8A1.6 1.6 0 0 1 16 8.6v5.8a1.6 1.6 0 0 1-1.6 1.6H8.6A1.6 1.6 0 0 1 7 14.4V8.6A1.6 1.6 0 0 1 8.6 7zM13 7V5.6A1.6 1.6 0 0 0 11.4 4H5.6A1.6 1.6 0 0 0 4 5.6v5.8A1.6 1.6 0 0 0 5.6 13H7',
}
