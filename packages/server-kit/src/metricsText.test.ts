import { expect, test } from 'vitest'
import { renderMetrics, valuesBy } from './index.ts'

test('a family is written with its help, its type, and a line for each figure', () => {
  const text = renderMetrics('foyer_', [
    { name: 'open', type: 'gauge', help: 'What is open.', values: [{ value: 3 }] },
    { name: 'ends_total', type: 'counter', help: 'Ends.', values: valuesBy('reason', [['away', 2]]) },
    {
      name: 'seconds',
      type: 'histogram',
      help: 'How long.',
      values: [
        { suffix: '_bucket', labels: { le: '+Inf' }, value: 1 },
        { suffix: '_sum', value: 0.5 },
        { suffix: '_count', value: 1 },
      ],
    },
  ])
  expect(text).toBe(
    [
      '# HELP foyer_open What is open.',
      '# TYPE foyer_open gauge',
      'foyer_open 3',
      '# HELP foyer_ends_total Ends.',
      '# TYPE foyer_ends_total counter',
      'foyer_ends_total{reason="away"} 2',
      '# HELP foyer_seconds How long.',
      '# TYPE foyer_seconds histogram',
      'foyer_seconds_bucket{le="+Inf"} 1',
      'foyer_seconds_sum 0.5',
      'foyer_seconds_count 1',
      '',
    ].join('\n'),
  )
})

test('numbers that are none, and labels with quotes, keep the page readable', () => {
  const values = [
    { value: Number.NaN, labels: { at: 'a "b"\\\nc' } },
    { value: Number.POSITIVE_INFINITY, labels: { at: 'd' } },
  ]
  const lines = renderMetrics('', [{ name: 'x', type: 'gauge', help: 'X.', values }]).split('\n')
  expect(lines.slice(2)).toEqual(['x{at="a \\"b\\"\\\\\\nc"} NaN', 'x{at="d"} +Inf', ''])
})
