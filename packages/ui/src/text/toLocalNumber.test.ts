import { describe, expect, test } from 'vitest'
import { texts as arabic } from '../parts/activity/text/ar.ts'
import { activityText } from '../parts/activity/text/en.ts'
import { fillPlural } from './fillPlural.ts'
import { toFormatTag } from './locales/index.ts'
import { toLocalNumber, toLocalUsd, toLocalUsdParts } from './toLocalNumber.ts'

/** Intl has spaces that do not break. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ').replace(/\u200f|\u200e/g, '')
}

describe('toLocalNumber', () => {
  test.each(['1,234.56', '<0.0001', '-0.5', '+12', '>999,999,999,999,999', '0'])(
    'in English %s stays as it was written',
    (text) => {
      expect(toLocalNumber(text, 'en')).toBe(text)
    },
  )

  test('writes the marks of the language', () => {
    expect(plain(toLocalNumber('1,234,567.89', 'de'))).toBe('1.234.567,89')
    expect(plain(toLocalNumber('1,234,567.89', 'fr'))).toBe('1 234 567,89')
    expect(plain(toLocalNumber('1,234,567.89', 'hi'))).toBe('12,34,567.89')
    expect(plain(toLocalNumber('<0.0001', 'tr'))).toBe('<0,0001')
  })

  test('loses no digit of an amount that no number could hold', () => {
    const exact = '123,456,789,012,345,678,901.123456789012345678'
    expect(toLocalNumber(exact, 'en')).toBe(exact)
    expect(toLocalNumber(exact, 'id')).toBe('123.456.789.012.345.678.901,123456789012345678')
  })

  test('leaves what is no number of core’s alone', () => {
    expect(toLocalNumber('–', 'de')).toBe('–')
    expect(toLocalNumber('', 'de')).toBe('')
  })
})

describe('toLocalUsd', () => {
  test('in English the sign comes first, after what says that it is less', () => {
    expect(toLocalUsd('1,234.50', 'en')).toBe('$1,234.50')
    expect(toLocalUsd('<0.01', 'en')).toBe('<$0.01')
    expect(toLocalUsdParts('1,284.50', 'en')).toEqual(['$1,284', '.50', ''])
  })

  test('the sign stands where the language has it', () => {
    expect(plain(toLocalUsd('1,234.50', 'de'))).toBe('1.234,50 $')
    expect(plain(toLocalUsd('<0.01', 'fr'))).toBe('<0,01 $')
    expect(toLocalUsd('1,234.50', 'ja')).toBe('$1,234.50')
    expect(toLocalUsdParts('1,284.50', 'de').map(plain)).toEqual(['1.284', ',50', ' $'])
  })
})

describe('toFormatTag', () => {
  test('keeps the region that was asked for, however it is written', () => {
    expect(toFormatTag('pt-PT', 'pt')).toMatch(/^pt-PT/)
    expect(toFormatTag('de_CH', 'de')).toMatch(/^de-CH/)
  })

  test('a tag that is none is the language alone', () => {
    expect(toLocalNumber('1,234.5', toFormatTag('de-', 'de'))).toBe('1.234,5')
  })

  test('digits are those that amounts are typed in', () => {
    expect(toLocalNumber('1,234.5', toFormatTag('ar-EG', 'ar'))).toMatch(/^[\d.,٬٫]+$/)
    expect(toLocalNumber('1,234', toFormatTag('ar-EG', 'ar'))).toContain('234')
  })
})

describe('fillPlural', () => {
  test('in English one is one, and the rest are many', () => {
    expect(fillPlural(activityText.tiny.english, 1, 'en')).toBe('1 worthless transfer from others')
    expect(fillPlural(activityText.tiny.english, 1200, 'en')).toBe('1,200 worthless transfers from others')
  })

  test('Arabic has a form for each of its six categories', () => {
    const forms = [0, 1, 2, 3, 11, 100].map((count) =>
      fillPlural(arabic.activity.tiny, count, 'ar-u-nu-latn'),
    )
    expect(new Set(forms).size).toBe(6)
    expect(forms[3]).toContain('3')
    expect(forms[4]).toContain('11')
  })

  test('a form that is missing is the other', () => {
    expect(fillPlural('{count, plural, other {# items}}', 1, 'en')).toBe('1 items')
  })
})
