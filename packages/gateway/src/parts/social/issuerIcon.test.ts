import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConfig, getImage } from '@foyer/api'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthKeys, createAuthTest, PUBLIC_URL } from '../../../test/authTest.ts'
import { openMigratedDatabase } from '../../../test/emptyDatabase.ts'
import { loadIssuerIcon, MAX_ICON_BYTES } from './issuerIcon.ts'
import { readOidc } from './oidcSettings.ts'
import { startProviders } from './startProviders.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const WEBP = Buffer.from('52494646000000005745425056503820', 'hex')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

let folder: string
let base: string
const answers: Record<string, { status: number; body: Buffer; location?: string }> = {
  '/icon.png': { status: 200, body: PNG },
  '/moved': { status: 302, body: PNG, location: '/icon.png' },
  '/gone': { status: 404, body: PNG },
  '/endless': { status: 200, body: Buffer.concat([PNG, Buffer.alloc(MAX_ICON_BYTES)]) },
}
const server = createServer((request, response) => {
  const { status, body, location } = answers[request.url ?? ''] ?? { status: 404, body: PNG }
  response.writeHead(status, location === undefined ? {} : { location }).end(body)
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-icon-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on TCP, so that its address is no path.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

async function fileOf(bytes: Buffer): Promise<string> {
  const path = join(folder, `${Math.random()}`)
  await writeFile(path, bytes)
  return path
}

describe('the icon of an issuer', () => {
  test.each([
    ['image/png', PNG],
    ['image/webp', WEBP],
  ])('is a %s of a file, named by its bytes', async (contentType, bytes) => {
    const icon = await loadIssuerIcon({ source: await fileOf(bytes), isDevelopment: false })
    expect(icon).toMatchObject({ contentType, imageId: expect.stringMatching(/^issuer-[\da-f]{32}$/) })
    expect(Buffer.from(icon.bytes)).toEqual(bytes)
    expect(icon.dataUrl).toBe(`data:${contentType};base64,${bytes.toString('base64')}`)
  })

  test('is fetched once from its host', async () => {
    const icon = await loadIssuerIcon({ source: `${base}/icon.png`, isDevelopment: true })
    expect(Buffer.from(icon.bytes)).toEqual(PNG)
  })

  test.each<[string, () => Promise<string> | string, RegExp]>([
    ['an SVG, which may hold scripts', () => fileOf(SVG), /neither a PNG nor a WebP/],
    ['an empty file', () => fileOf(Buffer.alloc(0)), /neither a PNG nor a WebP/],
    [
      'a file that is too large',
      () => fileOf(Buffer.concat([PNG, Buffer.alloc(MAX_ICON_BYTES)])),
      /more than 16384/,
    ],
    ['no file', () => join(folder, 'nothing'), /no file/],
    ['a folder', () => folder, /./],
    ['an answer that is too large', () => `${base}/endless`, /more than 16384/],
    ['an answer that is none', () => `${base}/gone`, /answered 404/],
    ['a host that leads elsewhere', () => `${base}/moved`, /./],
  ])('is refused: %s', async (_, source, reason) => {
    await expect(loadIssuerIcon({ source: await source(), isDevelopment: true })).rejects.toThrow(reason)
  })

  test('is not asked for inside of a private network in production', async () => {
    const lookUp = async () => ['10.0.0.7']
    const input = { source: 'https://intern.example/icon.png', isDevelopment: false, lookUp }
    await expect(loadIssuerIcon(input)).rejects.toThrow(/private network/)
  })

  test('over http is refused at the start', () => {
    const env = {
      FOYER_OIDC_ACME_ISSUER: 'https://id.acme.example',
      FOYER_OIDC_ACME_ICON: 'http://acme.example/a.png',
    }
    expect(() => readOidc(env, false)).toThrow(/^FOYER_OIDC_ACME_ICON /)
  })
})

describe('a gateway with the icon of an issuer', () => {
  async function startGateway(icon: string) {
    const env = {
      FOYER_OIDC_ACME_ISSUER: 'https://id.acme.example',
      FOYER_OIDC_ACME_ID: 'foyer',
      FOYER_OIDC_ACME_ICON: icon,
    }
    const warned: object[] = []
    const social = await startProviders(
      { providers: {}, issuers: readOidc(env, true), isDevelopment: true, doubles: undefined },
      { warn: (facts) => void warned.push(facts) },
    )
    const opened = await openMigratedDatabase()
    const auth = await createAuthTest({
      database: opened.database,
      keys: await createAuthKeys(),
      now: () => Date.now(),
      ...(social && { social }),
    })
    const url = `${PUBLIC_URL}${getConfig.path}?projectId=my-shop`
    const config = v.parse(getConfig.reply, await (await auth.gateway.fetch(new Request(url))).json())
    const close = async () => {
      await auth.close()
      await opened.close()
    }
    return { auth, warned, issuer: config.embeddedWallet?.issuers?.[0], close }
  }

  test('serves it from its own address, for ever, as the type that it is', async () => {
    const it = await startGateway(await fileOf(PNG))
    const icon = it.issuer?.icon ?? ''
    expect(icon).toMatch(
      new RegExp(`^${PUBLIC_URL}${getImage.path.replace('{imageId}', 'issuer-')}[\\da-f]{32}$`),
    )
    const reply = await it.auth.gateway.fetch(new Request(icon))
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(PNG)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    await it.close()
  })

  test('starts without it where it cannot be used, and says so', async () => {
    const it = await startGateway(await fileOf(SVG))
    expect(it.issuer).toEqual({ name: 'oidc_acme', label: 'id.acme.example' })
    expect(it.warned).toEqual([
      { provider: 'oidc_acme', reason: 'the icon is neither a PNG nor a WebP image' },
    ])
    await it.close()
  })
})
