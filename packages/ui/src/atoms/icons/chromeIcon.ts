import type { IconShape } from './iconShape.ts'

/** The sign 'chrome'. */
export const chromeIcon: IconShape = {
  name: 'chrome',
  path: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM10 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM10 7.6h6M7.9 11.2 5 6.1M12.1 11.2l-3 5.2',
}
