import { describe, expect, test } from 'vitest'
import { checkReact } from './check-react.ts'

function check(text: string, path = 'packages/ui/src/a.tsx'): string[] {
  return checkReact([{ path, text }])
}

describe('the guard of React', () => {
  test.each([
    ['useEffectEvent', '19.2'],
    ['Activity', '19.2'],
    ['cacheSignal', '19.2'],
    ['captureOwnerStack', '19.1'],
    ['ViewTransition', 'preview'],
  ])('names %s and its version', (name, version) => {
    const found = check(`import { useState } from 'react'\nimport { ${name} as it } from 'react'\n`)
    expect(found).toEqual([expect.stringMatching(new RegExp(`a.tsx:2 imports ${name} of react.*${version}`))])
  })

  test('names what it has never heard of, and what is passed on', () => {
    expect(check("import { useTomorrow } from 'react'")).toHaveLength(1)
    expect(check("export { Activity } from 'react'")).toHaveLength(1)
    expect(check("export * from 'react'")).toHaveLength(1)
    expect(check("import { jsx } from 'react/compiler-runtime'")).toHaveLength(1)
  })

  test.each(["import React from 'react'", "import * as React from 'react'"])('refuses %s', (text) => {
    expect(check(text)).toEqual([expect.stringContaining('as a whole')])
  })

  test.each([
    "import { type ReactNode, useState } from 'react'",
    "import type { ActivityProps } from 'react'",
    "import { createRoot } from 'react-dom/client'",
    "import { useEffectEvent } from './ours.ts'",
  ])('lets %s pass', (text) => {
    expect(check(text)).toEqual([])
  })

  test('names what came with React 19, in every package', () => {
    for (const path of ['packages/react/src/a.ts', 'packages/ui/src/a.tsx'])
      expect(check("import { use, useId } from 'react'", path)).toEqual([expect.stringContaining('18.2')])
  })

  test('names a context that stands for its provider, which React 18 takes for a consumer', () => {
    expect(check('a\n<TextContext value={text}>')).toEqual([
      expect.stringMatching(/^packages\/ui\/src\/a.tsx:2 /),
    ])
    expect(check('<TextContext.Provider value={text}>')).toEqual([])
  })
})
