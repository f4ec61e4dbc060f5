import type { IconShape } from './iconShape.ts'

/** The sign 'info'. */
export const infoIcon: IconShape = {
  name: 'info',
  path: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM10 9.4v3.8M10 6.8h.01',
}
