import { expect, test } from 'vitest'
import type { ShellHost } from '../shell/port.ts'
import { readConfig, readNetworks } from './config.ts'

function modalHost(values: Record<string, unknown>, id = 'main'): ShellHost {
  // Only these three are used; Node has no shadow roots.
  return { tag: 'wallet-modal', values, modalId: () => id } as unknown as ShellHost
}

function read(input: {
  script?: Record<string, string>
  values?: Record<string, unknown>
  init?: Record<string, unknown>
}) {
  const hosts = new Set(
    input.values ? [modalHost(input.values), modalHost({ projectId: 'other' }, 'second')] : [],
  )
  return readConfig(
    { hosts, script: input.script ?? {}, inits: new Map(input.init ? [['main', input.init]] : []) },
    'main',
  )
}

test('attributes win over the script, and init wins over both', () => {
  const script = { projectId: 'script', gatewayUrl: 'https://script.example', themeMode: 'light' }
  const values = { projectId: 'element', themeMode: 'auto' }
  expect(read({ script, values, init: { projectId: 'init' } })).toMatchObject({
    projectId: 'init',
    themeMode: 'auto',
    gatewayUrl: 'https://script.example',
  })
})

test('single attributes win over config, which may carry any option', () => {
  const config = { projectId: 'inside', allWallets: 'HIDE' }
  expect(read({ values: { config, projectId: 'single' } })).toMatchObject({
    projectId: 'single',
    allWallets: 'HIDE',
  })
})

test('config that is no object is left out', () => {
  expect(read({ values: { config: ['not', 'options'] } })).toEqual({ id: 'main' })
})

test('data-debug counts by its presence, and false switches it off', () => {
  expect(read({ script: { debug: '' } })).toMatchObject({ debug: true })
  expect(read({ script: { debug: 'false' } })).toMatchObject({ debug: false })
})

test('origins of hosts come between commas or as a list, of the element and of the script; none are an empty list', () => {
  const origins = ['https://app.safe.global', 'https://wallet.example']
  expect(read({ values: { hostOrigins: origins.join(', ') } }).hostOrigins).toEqual(origins)
  expect(read({ values: { hostOrigins: origins } }).hostOrigins).toEqual(origins)
  expect(read({ script: { hostOrigins: origins.join() } }).hostOrigins).toEqual(origins)
  expect(read({ values: { hostOrigins: '' } }).hostOrigins).toEqual([])
})

test('networks come as a list, as JSON, or between commas', () => {
  expect(readNetworks('1, eip155:8453,,10')).toEqual([1, 'eip155:8453', 10])
  expect(readNetworks('[1,"eip155:10"]')).toEqual([1, 'eip155:10'])
  expect(readNetworks([137])).toEqual([137])
  expect(readNetworks('[1,')).toBeUndefined()
})
