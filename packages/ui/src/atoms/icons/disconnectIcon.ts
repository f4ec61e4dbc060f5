import type { IconShape } from './iconShape.ts'

/** The sign 'disconnect'. */
export const disconnectIcon: IconShape = {
  name: 'disconnect',
  path: 'M8 16.5H5.8A1.8 1.8 0 0 1 4 14.7V5.3a1.8 1.8 0 0 1 1.8-1.8H8M12.8 13.4 16.2 10l-3.4-3.4M16.2 10H8.4',
}
