import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { newCode } from '../platform/read-body'

/** An error response in Daraja's format. The HTTP status is the first part of the code. */
export const errorResponse = (c: Context, errorCode: string, errorMessage: string) =>
  c.json(
    { requestId: newCode('').slice(0, 12), errorCode, errorMessage },
    Number(errorCode.slice(0, 3)) as ContentfulStatusCode,
  )

/** The error for an invalid field. */
export const invalidFieldResponse = (c: Context, problem: string) =>
  errorResponse(c, '400.002.02', `Bad Request - Invalid ${problem.split(':')[0]}`)

/** Acceptance of an operation whose result arrives by webhook. */
export const acceptedResponse = (c: Context, OriginatorConversationID: string) =>
  c.json({
    ConversationID: newCode('AG_'),
    OriginatorConversationID,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  })
