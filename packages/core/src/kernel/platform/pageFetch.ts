import type { Platform } from '../../ports/platform.ts'

/** Sends a request of the page without cookies, and follows no redirect. */
export const pageFetch: Platform['fetch'] = (url, init) =>
  fetch(url, {
    ...init,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
