import type { BrowserContext, Page, Request } from '@playwright/test'

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
  // Requests of a page that the visitor leaves are given up, and its next one may ask the same. Within a page a second request for the same
  // had no reason to be.
  let visits = 0
  const visitOf = new WeakMap<Request, number>()
  const follow = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return
      visits += 1
      given.clear()
    })
  context.pages().forEach(follow)
  context.on('page', follow)
  context.on('requestfailed', (request) => {
    // The failure may be told after the next page has begun.
    if (visitOf.get(request) === visits) given.add(nameOf(request))
  })
  context.on('request', (request) => {
    visitOf.set(request, visits)
    if (given.has(nameOf(request))) heard.push(`given up and asked for again: ${nameOf(request)}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()}: ${response.url()}`)
  })
  return { heard }
}
