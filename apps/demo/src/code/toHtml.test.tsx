import { expect, test } from 'vitest'
import { toHtml } from './toHtml.ts'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

test('the HTML says the options in attributes, whatever characters they hold', () => {
  const texts = { 'Connect Wallet': `Let's <b>go</b> & "see" </script>` }
  const page = parse(
    toHtml({
      gatewayUrl: 'https://gateway.example',
      projectId: 'dev',
      networks: [1, 10],
      themeVariables: { fontFamily: '"Helvetica Neue", serif' },
      debug: true,
      texts,
      features: { send: false },
    }),
  )
  const modal = page.querySelector('wallet-modal')
  expect(modal?.getAttributeNames()).toEqual([
    'gateway-url',
    'project-id',
    'networks',
    'theme-variables',
    'debug',
    'config',
  ])
  expect(modal?.getAttribute('networks')).toBe('1,10')
  expect(JSON.parse(modal?.getAttribute('theme-variables') ?? '')).toEqual({
    fontFamily: '"Helvetica Neue", serif',
  })
  expect(JSON.parse(modal?.getAttribute('config') ?? '')).toEqual({ texts, features: { send: false } })
  expect(page.querySelectorAll('b, script:not([src])')).toHaveLength(0)
  expect(page.querySelectorAll('wallet-button, network-button, script[src]')).toHaveLength(3)
})

test('without options the elements stand alone', () => {
  expect(parse(toHtml({})).querySelector('wallet-modal')?.getAttributeNames()).toEqual([])
})
