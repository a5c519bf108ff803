import { z } from "zod";
import type { Action } from "./people/roles.ts";

/** For the parts of a call that take nothing: an unexpected field is named, as everywhere. */
export const nothing = z.strictObject({});

type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may call: `anyone`; `member`, whoever is signed in; staff whose role can do what the call is for, and with `orSelf`
 * the person whose uid is the path's `id`.
 */
export type Who = "anyone" | "member" | { can: Action; orSelf?: true };

/** Returns whether a call is for staff alone. */
export const isForStaff = ({ who }: { who: Who }): boolean => typeof who === "object" && !who.orSelf;

/** A call that is the `action` of a form, for browsers that send it by themselves, without the page's script. */
export type PlainForm = {
  /** The page that they show next. */
  leadsTo: `/${string}`;
  /** What people call its fields. */
  labels: Readonly<Record<string, string>>;
};

type Call = {
  method: Method;
  /** Below `/api/v1`, with `{name}` for parameters. */
  path: `/${string}`;
  who: Who;
  summary: string;
  /** The request is signed by who makes it, another service: nobody's browser makes such a call. */
  signed?: true;
  /** The answer is everybody's: for so many seconds Hosting's cache gives it without a call. */
  sharedFor?: number;
  plainForm?: PlainForm;
};

/** One call of `/api/v1`: the server's wrapper, the web's client and the OpenAPI document are made from it. */
export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
> = Call & {
  params: Params;
  query: Query;
  body: Body;
  response: Response;
};

/** Declares a call, keeping its exact types. */
export const endpoint = <
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Response extends z.ZodType,
>(
  call: Endpoint<Params, Query, Body, Response>,
) => call;
