import type { IconShape } from './iconShape.ts'

/** The sign 'browser'. */
export const browserIcon: IconShape = {
  name: 'browser',
  path: 'M4.8 4h10.4A1.8 1.8 0 0 1 17 5.8v8.4a1.8 1.8 0 0 1-1.8 1.8H4.8A1.8 1.8 0 0 1 3 14.2V5.8A1.8 1.8 0 0 1 4.8 4zM3 8h14M5.6 6h.01M8 6h.01',
}
