import {
  addMethodRoutes,
  authRoutes,
  emailChangeRoutes,
  fedcmRoutes,
  keyRoutes,
  passkeyMethodRoutes,
  passkeyRoutes,
  type RouteDefinition,
  routes,
  siwxRoutes,
  socialRoutes,
} from '@foyer/api'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createTest } from '../../test/createTest.ts'

describe('the OpenAPI document', () => {
  test('has every route with its parameters, body, reply and problems', async () => {
    const document = v.parse(
      v.looseObject({
        openapi: v.literal('3.1.0'),
        paths: v.record(
          v.string(),
          v.record(
            v.string(),
            v.looseObject({
              operationId: v.string(),
              parameters: v.array(v.looseObject({ name: v.string(), in: v.string(), required: v.boolean() })),
              requestBody: v.optional(v.looseObject({ content: v.looseObject({}) })),
              responses: v.record(v.string(), v.looseObject({ description: v.string() })),
            }),
          ),
        ),
        components: v.looseObject({ schemas: v.looseObject({ Problem: v.looseObject({}) }) }),
      }),
      await (await createTest().gateway.request('/openapi.json')).json(),
    )
    for (const route of Object.values<RouteDefinition>({
      ...routes,
      ...authRoutes,
      ...emailChangeRoutes,
      ...keyRoutes,
      ...siwxRoutes,
      ...socialRoutes,
      ...addMethodRoutes,
      ...fedcmRoutes,
      ...passkeyRoutes,
      ...passkeyMethodRoutes,
    })) {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()]
      expect(operation?.operationId).toBe(route.id)
      expect(operation?.requestBody === undefined).toBe(route.body === undefined)
      expect(Object.keys(operation?.responses ?? {}), route.id).toContain(route.redirects ? '303' : '200')
      const described = Object.values(operation?.responses ?? {}).map(({ description }) => description)
      const isProven = operation?.parameters.some(({ name, required }) => name === 'DPoP' && required)
      expect(isProven, route.id).toBe(route.proof === true)
      for (const code of route.problems) expect(described.join(', ')).toContain(code)
      for (const [, name] of route.path.matchAll(/\{(\w+)\}/g)) {
        expect(operation?.parameters).toContainEqual(
          expect.objectContaining({ name, in: 'path', required: true }),
        )
      }
    }
    const chainId = document.paths['/v1/']?.post?.parameters.find(({ name }) => name === 'chainId')
    expect(chainId?.required).toBe(true)
  })

  test('refers to nothing that it does not hold', async () => {
    const text = await (await createTest().gateway.request('/openapi.json')).text()
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Problem']))
  })
})
