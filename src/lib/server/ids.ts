/** `derivedId(name, id)` is always the same id for the same name and id. */
export { v5 as derivedId, v7 as newId } from 'uuid';
