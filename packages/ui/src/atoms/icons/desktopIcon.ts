import type { IconShape } from './iconShape.ts'

/** The sign 'desktop'. */
export const desktopIcon: IconShape = {
  name: 'desktop',
  path: 'M4.8 4h10.4A1.8 1.8 0 0 1 17 5.8v5.9a1.8 1.8 0 0 1-1.8 1.8H4.8A1.8 1.8 0 0 1 3 11.7V5.8A1.8 1.8 0 0 1 4.8 4zM10 13.5v3M7 16.5h6',
}
