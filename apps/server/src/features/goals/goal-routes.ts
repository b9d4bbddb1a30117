import { type GoalStatus, goalStatuses } from '@segno/domain/goal/goal'
import {
  createGoal as create,
  deleteGoal as discard,
  editGoal,
  linkEntry,
} from '@segno/domain/goal/goal-commands'
import { earliestToday, type GoalFields, parseGoalEdit, parseNewGoal } from '@segno/domain/goal/goal-fields'
import { goalMessages } from '@segno/domain/goal/goal-messages'
import type { GoalProgress } from '@segno/domain/goal/goal-progress'
import { parseProgressStep, trackProgress } from '@segno/domain/goal/track-progress'
import { patchBetween } from '@segno/domain/record/record-change'
import { fingerprint } from '@segno/domain/shared/fingerprint'
import { milliseconds } from '@segno/domain/units/duration'
import { IDEMPOTENCY_KEY_HEADER } from '@segno/protocol/headers'
import {
  createGoal,
  deleteGoal,
  getGoal,
  linkGoal,
  listGoals,
  trackGoal,
  updateGoal,
} from '@segno/protocol/http/goals'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { readBody, readQuery, wrongFields } from '../../http/read-body'
import { streamList } from '../../http/stream-list'
import { addCall, pathParameter } from '../../records/add-call'
import {
  changeRecords,
  checkBase,
  foundBy,
  notFound,
  type RecordPorts,
  readFields,
} from '../../records/change-records'
import { eachRecord } from '../../records/each-record'
import type { EntryFacts } from '../../records/entry-facts'
import { type LivingRecord, livingRecords, type RecordEditor } from '../../records/record-editor'
import { GoalAnswers, stepsByGoal } from './goal-answers'

export interface GoalRoutesOptions extends RecordPorts {
  readonly facts: EntryFacts
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
  /** Returns a new id for a goal or a step without one. */
  readonly newId: () => string
}

/** Creates the routes for goals, their steps and their entries. */
export function createGoalRoutes({ before, newId, ...ports }: GoalRoutesOptions): Hono<ApiEnv> {
  const router = createRouter()
  const goals = new GoalCalls(ports, newId)
  addCall(router, listGoals, before, (context) => goals.list(context))
  addCall(router, getGoal, before, (context) => goals.get(context))
  addCall(router, createGoal, before, (context) => goals.create(context))
  addCall(router, updateGoal, before, (context) => goals.update(context))
  addCall(router, deleteGoal, before, (context) => goals.remove(context))
  addCall(router, linkGoal, before, (context) => goals.link(context))
  addCall(router, trackGoal, before, (context) => goals.track(context))
  return router
}

interface GoalChange {
  /** The body of the call. Its hash identifies a repeated call. */
  readonly body: Parameters<typeof changeRecords>[2]
  /** The id of the goal that the call returns. */
  readonly id: string
  readonly status?: 200 | 201
}

type GoalPorts = Omit<GoalRoutesOptions, 'before' | 'newId'>

class GoalCalls {
  readonly #ports: GoalPorts
  readonly #newId: () => string

  constructor(ports: GoalPorts, newId: () => string) {
    this.#ports = ports
    this.#newId = newId
  }

  async list(context: Context<ApiEnv>): Promise<Response> {
    const { accountId } = context.get('caller')
    const { store } = this.#ports
    const wanted = readStatus(readQuery(context, listGoals.query).status)
    const answers = await this.#answers(context)
    const steps = await stepsByGoal(store, accountId)
    async function* pages() {
      for await (const goals of eachRecord(store, accountId, 'goal')) {
        const shown = goals.filter(({ body }) => wanted === null || body.status === wanted)
        yield shown.map((goal) => answers.answer(goal, steps.get(goal.id) ?? []))
      }
    }
    return streamList(context, 'goals', pages())
  }

  async get(context: Context<ApiEnv>): Promise<Response> {
    const { accountId } = context.get('caller')
    const { store } = this.#ports
    const record = await store.find(accountId, { kind: 'goal', id: pathParameter(context, 'id') })
    const [goal] = livingRecords('goal', record ? [record] : [])
    if (!goal) throw notFound(goalMessages.goalNotFound)
    const answers = await this.#answers(context)
    return context.json(answers.answer(goal, bodiesOf(await store.stepsOf(accountId, goal.id))))
  }

  async create(context: Context<ApiEnv>): Promise<Response> {
    const body = await readBody(context, createGoal.request)
    const fields = readFields(parseNewGoal(body, { today: earliestToday(milliseconds(this.#ports.now())) }))
    const id = body.id ?? this.#newId()
    return this.#change(context, { body, id, status: 201 }, async (records, answers) => {
      const existing = await records.find('goal', id)
      if (existing && !holds(existing, fields)) {
        throw new ApiProblem(409, 'already_exists', 'A goal with this id already exists', {
          details: { item: answers.answer(existing, await records.stepsOf(id)) },
        })
      }
      if (!existing) await records.apply(create(fields, { id, now: milliseconds(records.now) }))
    })
  }

  async update(context: Context<ApiEnv>): Promise<Response> {
    const body = await readBody(context, updateGoal.request)
    const id = pathParameter(context, 'id')
    return this.#change(context, { body, id }, async (records, answers) => {
      const goal = await records.find('goal', id)
      if (!goal) throw notFound(goalMessages.goalNotFound)
      const today = earliestToday(milliseconds(records.now))
      const edit = readFields(parseGoalEdit(body, { today, goal: goal.body }))
      const steps = await records.stepsOf(id)
      const changes = foundBy(editGoal(goal.body, edit, steps), goalMessages)
      if (changes.length > 0) checkBase(goal, body.baseSeq, () => answers.answer(goal, steps))
      await records.apply(changes)
    })
  }

  async remove(context: Context<ApiEnv>): Promise<Response> {
    const id = pathParameter(context, 'id')
    return changeRecords(context, this.#ports, null, async (records) => {
      const goal = await records.find('goal', id)
      await records.apply(foundBy(discard(goal?.body), goalMessages))
      return { status: 200, body: { success: true } }
    })
  }

  async link(context: Context<ApiEnv>): Promise<Response> {
    const body = await readBody(context, linkGoal.request)
    const id = pathParameter(context, 'id')
    return this.#change(context, { body, id }, async (records) => {
      const goal = await records.find('goal', id)
      const linked = linkEntry(goal?.body, body.entryId)
      if (!linked.ok && linked.error === 'tooManyLinkedEntries') {
        throw new ApiProblem(507, 'quota_exceeded', goalMessages.tooManyLinkedEntries)
      }
      const changes = foundBy(linked, goalMessages)
      await requireEntry(records, body.entryId)
      await records.apply(changes)
    })
  }

  async track(context: Context<ApiEnv>): Promise<Response> {
    const body = await readBody(context, trackGoal.request)
    const step = readFields(parseProgressStep(body))
    const goalId = pathParameter(context, 'id')
    const id = this.#stepId(goalId, context.req.header(IDEMPOTENCY_KEY_HEADER))
    return changeRecords(context, this.#ports, body, async (records) => {
      const goal = await records.find('goal', goalId)
      const progress = await records.stepsOf(goalId)
      const now = milliseconds(records.now)
      const tracked = foundBy(trackProgress(goal?.body, step, { id, now, progress }), goalMessages)
      if (step.entryId !== null) await requireEntry(records, step.entryId)
      await records.apply(tracked.changes)
      const { currentValue, status, completed } = tracked
      return { status: 200, body: { currentValue, status, completed } }
    })
  }

  /**
   * Returns the id of a step. Derives it from the key of the call, so that every repetition makes the same
   * step. Without a key the id is new.
   */
  #stepId(goalId: string, key: string | undefined): string {
    return key ? `step-${fingerprint(JSON.stringify([goalId, key]))}` : this.#newId()
  }

  /**
   * Runs `work` under the lock of the account and responds with the goal. Reads the entries before it takes the
   * lock.
   */
  async #change(
    context: Context<ApiEnv>,
    { body, id, status = 200 }: GoalChange,
    work: (records: RecordEditor, answers: GoalAnswers) => Promise<void>,
  ): Promise<Response> {
    const answers = await this.#answers(context)
    return changeRecords(
      context,
      this.#ports,
      body,
      async (records) => {
        await work(records, answers)
        return { status, body: await answered(records, answers, id) }
      },
      again(answers, id),
    )
  }

  /**
   * Reads the entries that derived fields of goals depend on. Call it before the account is locked, because
   * many entries may have changed.
   */
  async #answers(context: Context<ApiEnv>): Promise<GoalAnswers> {
    return GoalAnswers.read(this.#ports, context.get('caller').accountId)
  }
}

/** Returns the status filter of a list, or null for all goals. Throws ApiProblem 400 for an unknown status. */
function readStatus(text: string | undefined): GoalStatus | null {
  const name = text?.trim().toLowerCase() || 'all'
  const status = goalStatuses.find((known) => known === name)
  if (!status && name !== 'all') throw wrongFields(['status'])
  return status ?? null
}

/** Returns true if the goal has these fields already, as after a repeated call that creates it. */
function holds({ id, body }: LivingRecord<'goal'>, fields: GoalFields): boolean {
  return patchBetween('goal', id, body, fields) === null
}

function bodiesOf(records: Parameters<typeof livingRecords>[1]): GoalProgress[] {
  return livingRecords('progress', records).map(({ body }) => body)
}

async function requireEntry(records: RecordEditor, entryId: string): Promise<void> {
  if (!(await records.find('entry', entryId))) throw notFound('Entry not found')
}

async function answered(records: RecordEditor, answers: GoalAnswers, id: string): Promise<object> {
  const goal = await records.find('goal', id)
  if (!goal) throw new Error('goal not found after write')
  return answers.answer(goal, await records.stepsOf(id))
}

/** Returns a function for a repeated call: it returns the current goal, or `{}` if the goal was deleted. */
function again(answers: GoalAnswers, id: string): (records: RecordEditor) => Promise<object> {
  return async (records) => ((await records.find('goal', id)) ? answered(records, answers, id) : {})
}
