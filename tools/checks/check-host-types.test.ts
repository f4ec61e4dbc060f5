import { describe, expect, test } from 'vitest'
import {
  compareMarks,
  findMarks,
  readAngularLine,
  readCompilerLine,
  readSvelteLine,
} from './check-host-types.ts'

describe('the guard of types in templates', () => {
  test('knows an error of the compiler from what follows it', () => {
    expect(readCompilerLine('types/A.vue(11,5): error TS2322: Type \'"x"\' is not …')).toEqual([
      'types/A.vue',
      11,
    ])
    expect(readCompilerLine("  Types of parameters 'count' and 'event' are incompatible.")).toBeUndefined()
  })

  test('knows an error of svelte-check from its warnings', () => {
    const told = (type: string) =>
      `1795291512926 ${JSON.stringify({ type, filename: 'types/A.svelte', start: { line: 8, character: 2 } })}`
    expect(readSvelteLine(told('ERROR'))).toEqual(['types/A.svelte', 9])
    expect(readSvelteLine(told('WARNING'))).toBeUndefined()
    expect(readSvelteLine('1795291512926 COMPLETED 210 FILES 12 ERRORS')).toBeUndefined()
  })

  test('knows an error of ngc, in colours, from the source that follows it', () => {
    const colour = (number: number) => `${String.fromCharCode(27)}[${number}m`
    const told = `${colour(96)}A.ts${colour(0)}:${colour(93)}11${colour(0)}:${colour(93)}7${colour(0)} - ${colour(91)}error${colour(0)}${colour(90)} TS2322: ${colour(0)}Type`
    expect(readAngularLine(told)).toEqual(['types/A.ts', 11])
    expect(readAngularLine(told.replace('A.ts', '../src/App.ts'))).toEqual(['src/App.ts', 11])
    expect(readAngularLine(`${colour(7)}11${colour(0)}       size="lg"`)).toBeUndefined()
  })

  test('names a wrong line that passes and a right one that does not', () => {
    const marks = findMarks('types/A.vue', '<b\n  size="xl" data-note="wrong"\n/>')
    expect(marks).toEqual(['types/A.vue:2'])
    expect(compareMarks('host-vue', marks, marks)).toEqual([])
    expect(compareMarks('host-vue', marks, [])).toEqual(['host-vue/types/A.vue:2 is not refused'])
    expect(compareMarks('host-vue', marks, ['types/A.vue:2', 'src/App.vue:7'])).toEqual([
      'host-vue/src/App.vue:7 is refused',
    ])
  })
})
