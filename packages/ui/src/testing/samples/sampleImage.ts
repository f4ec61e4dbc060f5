const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#7c5cff"/><path d="M12 26V14l8 8 8-8v12" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** A sample wallet icon for gallery states and tests. */
export const SAMPLE_IMAGE = `data:image/svg+xml,${encodeURIComponent(SVG)}`
