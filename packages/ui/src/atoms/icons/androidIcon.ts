import type { IconShape } from './iconShape.ts'

/** The sign 'android'. */
export const androidIcon: IconShape = {
  name: 'android',
  path: 'M4 14.5a6 6 0 0 1 12 0zM6.4 9.7 5 7.2M13.6 9.7 15 7.2M7.8 12.2h.01M12.2 12.2h.01',
}
