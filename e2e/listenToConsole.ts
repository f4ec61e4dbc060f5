import type { BrowserContext, Request } from '@playwright/test'

/** Everything that the console of a page, its frames and its windows is told, and every request that came to nothing. */
export function listenToConsole(context: BrowserContext): { readonly heard: string[] } {
  const heard: string[] = []
  context.on('console', (message) => {
    // Chromium's own remarks on how it draws, which a console shows only to who asks for all of it.
    const isRemark = String(message.type()) === 'verbose'
    if (!isRemark) heard.push(`${message.type()}: ${message.text()}`)
  })
  const given = new Set<string>()
  const nameOf = (request: Request) => `${request.method()} ${request.url()} ${request.postData() ?? ''}`
  // Requests of a page that the visitor leaves are given up. A second request for the same had no reason to be.
  context.on('requestfailed', (request) => given.add(nameOf(request)))
  context.on('request', (request) => {
    if (given.has(nameOf(request))) heard.push(`given up and asked for again: ${nameOf(request)}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()}: ${response.url()}`)
  })
  return { heard }
}
