import { jsx } from 'preact/jsx-runtime'

/** React as a whole, as the library that makes elements of components imports it; of which it uses this. */
// biome-ignore lint/style/noDefaultExport: the library imports it so
export default { createElement: jsx }
