import { createElement, Fragment, useMemo, useState } from 'react'
import { useBars } from '../bars/use-bars'
import { usePlayback } from '../engraved/use-playback'
import { useMarks } from '../marks/use-marks'
import { usePractice } from '../practice/use-practice'
import { useScoreTerms } from '../terms/use-score-terms'
import type { PageLayer } from '../viewer/stage/page-view'
import type { ViewerAdditions } from '../viewer/viewer-additions'
import type { ViewedScore } from '../viewer/viewer-props'

/** Returns the additions to the viewer from playback, marks, bars, practice and terms. Each is one hook. */
export function useViewerAdditions(score: ViewedScore, isEngraved: boolean): ViewerAdditions {
  const { marking, isQuiet, ...playback } = usePlayback(score.id)
  const marks = useMarks(score, isEngraved ? marking : null)
  const bars = useBars(score)
  // While playback is unused, the toolbar for marks takes its place.
  const strip = marks.strip && isQuiet ? null : playback.strip
  // The layer of marks is above the layer of bars, so that a pen draws there.
  return useMergedAdditions([{ ...playback, strip }, marks, bars, usePractice(score), useScoreTerms(score)])
}

/**
 * Merges the additions of several parts. Layers, tools and strips follow the order of `parts`. `onKey` and
 * `takesPointer` ask the parts in order until one returns true. Every part receives all other callbacks.
 * `target` is the one that changed last. The number of parts must be the same in each render.
 */
export function useMergedAdditions(parts: readonly ViewerAdditions[]): ViewerAdditions {
  const layers = parts.map(({ Layer }) => Layer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layers themselves are compared. Another component would mount anew.
  const Layer = useMemo(() => stacked(layers.filter((layer) => layer !== undefined)), layers)
  const target = useNewestTarget(parts.map((part) => part.target ?? null))
  return {
    ...(Layer && { Layer }),
    takesPointer: (event) => parts.some(({ takesPointer }) => takesPointer?.(event)),
    onKey: (key) => parts.some(({ onKey }) => onKey?.(key)),
    tools: nodes(parts.map(({ tools }) => tools)),
    jumpPanel: nodes(parts.map(({ jumpPanel }) => jumpPanel)),
    viewPanel: nodes(parts.map(({ viewPanel }) => viewPanel)),
    lowerTools: nodes(parts.map(({ lowerTools }) => lowerTools)),
    strip: nodes(parts.map(({ strip }) => strip)),
    onPages: inTurn(parts.map(({ onPages }) => onPages)),
    onMode: inTurn(parts.map(({ onMode }) => onMode)),
    target,
    onTempo: inTurn(parts.map(({ onTempo }) => onTempo)),
    onReadOnly: inTurn(parts.map(({ onReadOnly }) => onReadOnly)),
  }
}

const nodes = (children: readonly ViewerAdditions['tools'][]) => createElement(Fragment, null, ...children)

function inTurn<Value>(listeners: readonly (((value: Value) => void) | undefined)[]) {
  return (value: Value) => {
    for (const listener of listeners) listener?.(value)
  }
}

function stacked(layers: readonly PageLayer[]): PageLayer | undefined {
  const [first] = layers
  if (layers.length < 2) return first
  return (page) => nodes(layers.map((Layer) => createElement(Layer, page)))
}

type Target = ViewerAdditions['target']

/** Returns the target that changed last. */
function useNewestTarget(targets: readonly Target[]): Target {
  const [seen, setSeen] = useState<{ targets: readonly Target[]; newest: Target }>({
    targets: [],
    newest: null,
  })
  if (targets.every((target, index) => target === (seen.targets[index] ?? null))) return seen.newest
  const newest = targets.find((target, index) => target && target !== seen.targets[index]) ?? seen.newest
  setSeen({ targets, newest })
  return newest
}
